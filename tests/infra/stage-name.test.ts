import { isStackOf, stackNames } from "@nutria/stacks/stack-names";
import { mistakeInStage, spanishStageWords } from "@nutria/local/shared/stage-name";
import { describe, expect, test } from "vitest";

describe("the name of a stage", () => {
  test.each([
    "prod",
    "staging",
    "a",
    "a1",
    "a-nutria",
    "a-nutria-b",
    "nutria",
    "x-nutria-data",
    "x".repeat(20),
  ])("may be %s", (stage) => {
    expect(mistakeInStage(stage)).toBeUndefined();
  });

  test.each([
    ["", "it must begin with a letter"],
    ["Prod", "write it in lower case, prod"],
    ["1a", "it must begin with a letter"],
    ["-a", "it must begin with a letter"],
    ["a-", "a hyphen stands between two letters or digits"],
    ["a--b", "a hyphen stands between two letters or digits"],
    ["a_b", 'it has "_", and only lower-case letters, digits and hyphens may be in it'],
    ["a b", 'it has " ", and only lower-case letters, digits and hyphens may be in it'],
    ["../prod", 'it has ".", and only lower-case letters, digits and hyphens may be in it'],
    ["niño", 'it has "ñ", and only lower-case letters, digits and hyphens may be in it'],
    ["a.b", 'it has ".", and only lower-case letters, digits and hyphens may be in it'],
    ["a,b", 'it has ",", and only lower-case letters, digits and hyphens may be in it'],
    ["a\n", 'it has "\\n", and only lower-case letters, digits and hyphens may be in it'],
    ["a😀", 'it has "😀", and only lower-case letters, digits and hyphens may be in it'],
    ["--stage", "it must begin with a letter"],
    ["-", "it must begin with a letter"],
    ["a-nutria-", "a hyphen stands between two letters or digits"],
    ["x".repeat(60), "it has 60 characters, and 20 are the most"],
    ["x".repeat(21), "it has 21 characters, and 20 are the most"],
  ])("may not be %j, because %s", (stage, mistake) => {
    expect(mistakeInStage(stage)).toBe(mistake);
    expect(mistakeInStage(stage, spanishStageWords)).toBeTruthy();
  });
});

describe("the stacks of a stage", () => {
  const stages = ["a", "a-nutria", "a-nutria-b", "a-nutria-nutria", "b", "nutria", "nutria-a"];
  const tagsOf = (stage: string) => [
    { Key: "sst:app", Value: "nutria" },
    { Key: "sst:stage", Value: stage },
  ];

  test("are its own by their tags, whatever stages are beside it", () => {
    for (const stage of stages) {
      const owners = stages.filter((other) =>
        isStackOf(other, { StackName: `${stage}-nutria-api`, Tags: tagsOf(stage) }),
      );
      expect(owners, stage).toEqual([stage]);
    }
  });

  test("are its own also before they have tags, by exactly the names of a release", () => {
    for (const stage of stages) {
      for (const name of [...stackNames, "auth-2", "auth-13"]) {
        const StackName = `${stage}-nutria-${name}`;
        expect(
          stages.filter((other) => isStackOf(other, { StackName })),
          StackName,
        ).toEqual([stage]);
      }
    }
    for (const StackName of ["a-nutria-other", "a-nutria-auth-1", "a-nutria-", "a-other-api", "CDKToolkit"]) {
      expect(isStackOf("a", { StackName }), StackName).toBe(false);
    }
  });

  test("are of no stage with the tags of another product", () => {
    const Tags = [
      { Key: "sst:app", Value: "another" },
      { Key: "sst:stage", Value: "a" },
    ];
    expect(isStackOf("a", { StackName: "a-nutria-api", Tags })).toBe(false);
  });

  test("of another release are found too", () => {
    expect(isStackOf("a", { StackName: "a-nutria-of-before", Tags: tagsOf("a") })).toBe(true);
  });
});
