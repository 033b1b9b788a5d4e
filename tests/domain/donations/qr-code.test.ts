import { expect, test } from "vitest";
import { qrCode } from "~/integrations/pdf/qr-code.server";
import { readQrCode } from "../../support/qr";

test("encodes the whole URL in a readable QR code", async () => {
  const address = `https://foundation.example/receipt/DF-2026-27-000001-${"A2".repeat(8)}`;
  expect(await readQrCode(qrCode(address))).toBe(address);
});
