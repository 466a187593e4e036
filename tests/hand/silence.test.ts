import { expect, test } from "vitest";
import { answered, silenceOf } from "./silence";

const place = () => "/dashboard/today";

test("a page that answers is not waited for any longer, and its own error stays what it is", async () => {
  expect(await answered(Promise.resolve(3), place, 5)).toBe(3);
  const broken = new Error("broken");
  await expect(answered(Promise.reject(broken), place, 5)).rejects.toBe(broken);
  expect(() => silenceOf(broken)).toThrow(broken);
});

test("a page that is silent for too long is what does not hold, and says where", async () => {
  const silent = answered(new Promise(() => undefined), place, 5).catch(silenceOf);
  expect(await silent).toEqual({
    invariant: "a page answers",
    text: "/dashboard/today answers nothing any more",
  });
});
