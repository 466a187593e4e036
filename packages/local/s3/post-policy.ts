import { S3Error } from "./errors";
import { checkSignature, type Credentials } from "./signature";

type Condition = [operator: string, field: string | number, value: string | number] | Record<string, string>;

const failed = (condition: unknown): S3Error =>
  new S3Error(
    403,
    "AccessDenied",
    `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`,
  );

/** Checks a form upload (POST) against its own policy: signature, expiry, fields and size. Throws an `S3Error`. */
export function checkPostPolicy(
  fields: ReadonlyMap<string, string>,
  bucket: string,
  size: number,
  credentials: Credentials,
  now: number,
): void {
  const policy = fields.get("policy");
  if (policy === undefined) throw new S3Error(403, "AccessDenied", "Access Denied");
  const scope = (fields.get("x-amz-credential") ?? "").split("/");
  checkSignature(scope, fields.get("x-amz-signature") ?? "", policy, credentials);
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, "base64").toString("utf8")) as {
    expiration: string;
    conditions: Condition[];
  };
  if (!(now <= Date.parse(expiration)))
    throw new S3Error(403, "AccessDenied", "Invalid according to Policy: Policy expired.");

  const named = new Set<string>();
  for (const condition of conditions) {
    const [operator, field, value] = Array.isArray(condition) ? condition : equality(condition);
    if (operator === "content-length-range") {
      checkSize(size, Number(field), Number(value));
      continue;
    }
    const name = String(field).replace(/^\$/, "").toLowerCase();
    named.add(name);
    const found = name === "bucket" ? bucket : (fields.get(name) ?? "");
    const holds =
      operator === "eq" ? found === value : operator === "starts-with" && found.startsWith(String(value));
    if (!holds) throw failed(condition);
  }
  checkNamed(fields, named);
}

function checkSize(size: number, smallest: number, largest: number): void {
  if (size < smallest)
    throw new S3Error(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
  if (size > largest)
    throw new S3Error(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
}

/** Refuses fields that no condition names. */
function checkNamed(fields: ReadonlyMap<string, string>, named: ReadonlySet<string>): void {
  const free = new Set(["policy", "x-amz-signature", "file", "bucket"]);
  for (const name of fields.keys()) {
    if (!named.has(name) && !free.has(name) && !name.startsWith("x-ignore-")) {
      throw new S3Error(403, "AccessDenied", `Invalid according to Policy: Extra input fields: ${name}`);
    }
  }
}

function equality(condition: Record<string, string>): [string, string, string] {
  const [[name, value] = ["", ""]] = Object.entries(condition);
  return ["eq", `$${name}`, value];
}
