import { edgeRegion } from "../../stage";
import { good, isNamed, missing, type Examined, type Finding } from "../finding";
import { settingsIfValid } from "./settings";

interface Certificate {
  Status?: string;
  SubjectAlternativeNames?: string[];
}

/** The certificates of the domain: CloudFront's in its own region, the gateway's in the stage's. */
export async function checkCertificates(examined: Examined): Promise<Finding[]> {
  const domain = settingsIfValid(examined)?.domain;
  if (!domain) return [];
  const regions = new Map([
    [domain.certificateArn, edgeRegion],
    [domain.gatewayCertificateArn, examined.region],
  ]);
  return Promise.all([...regions].map(([arn, region]) => checkOne(examined, domain.name, arn, region)));
}

async function checkOne({ call }: Examined, domain: string, arn: string, region: string): Promise<Finding> {
  const request = `aws acm request-certificate --domain-name ${domain} --validation-method DNS --region ${region}`;
  const itsRegion = arn.split(":")[3];
  if (itsRegion !== region) {
    return missing("certificate", `${arn} is in ${itsRegion}, and must be in ${region}`, request);
  }
  try {
    const { Certificate: found = {} } = (await call({
      service: "acm",
      region,
      operation: "CertificateManager.DescribeCertificate",
      input: { CertificateArn: arn },
    })) as { Certificate?: Certificate };
    const { Status: status = "unknown", SubjectAlternativeNames: names = [] } = found;
    if (!names.some((name) => covers(name, domain))) {
      return missing("certificate", `${arn} is for ${names.join(", ")}, not for ${domain}`, request);
    }
    if (status === "ISSUED") return good("certificate", `${domain} in ${region}`);
    return status === "PENDING_VALIDATION"
      ? missing(
          "certificate",
          `${domain} in ${region} waits for its CNAME record`,
          `aws acm describe-certificate --certificate-arn ${arn} --region ${region} --query 'Certificate.DomainValidationOptions[].ResourceRecord'`,
        )
      : missing("certificate", `${domain} in ${region} is ${status}`, request);
  } catch (error) {
    if (!isNamed(error, "ResourceNotFoundException", "ValidationException", "InvalidArnException"))
      throw error;
    return missing("certificate", `there is no ${arn}`, request);
  }
}

/** A wildcard stands for one label. */
function covers(name: string, domain: string): boolean {
  return name === domain || (name.startsWith("*.") && domain.split(".").slice(1).join(".") === name.slice(2));
}
