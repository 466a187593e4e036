import {
  Alarm,
  ComparisonOperator,
  TreatMissingData,
  type IAlarm,
  type IMetric,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Stack } from "sst/constructs";

interface WatchedMetric {
  /** Short name; `docs/operations.md` has a row for each. */
  name: string;
  /** The meaning of the alarm and its remedy, for the mail. */
  description: string;
  metric: IMetric;
  /** It rings from this value on; 1 when left out. */
  atLeast?: number;
  /** It rings below this value instead, and without any value too. */
  below?: number;
  /** The periods in a row that have such a value; 1 when left out. */
  periods?: number;
  /** Without a value it stays as it is; otherwise that is as good as none. */
  isKept?: boolean;
}

export type Watch = (watched: WatchedMetric) => void;

/** Makes alarms: each notifies the topic when it starts and when it ends. `alarms` holds the alarms made. */
export function watchFor(stack: Stack, topic: ITopic): { watch: Watch; alarms: IAlarm[] } {
  const alarms: IAlarm[] = [];
  const watch: Watch = ({ name, description, metric, atLeast = 1, below, periods = 1, isKept }) => {
    const isAbsence = below !== undefined;
    const otherwise = isKept ? TreatMissingData.IGNORE : TreatMissingData.NOT_BREACHING;
    const alarm = new Alarm(stack, name, {
      alarmName: `nutria-${stack.stage}-${name}`,
      alarmDescription: description,
      metric,
      threshold: below ?? atLeast,
      comparisonOperator: isAbsence
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: isAbsence ? TreatMissingData.BREACHING : otherwise,
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
    alarms.push(alarm);
  };
  return { watch, alarms };
}
