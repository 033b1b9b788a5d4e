import type { Db, Donation } from "#db/schema";
import type { Provider } from "~/gateways/provider";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { confirmPayment, type BrowserProof } from "./payment-sources.server";
import { addressKey, hasTurn, takeTurn } from "./rate-limits.server";
import { refused, type Result } from "./result";

/**
 * confirmPayment with a limit on guessing: from one address, only so many wrong proofs an hour. A right proof costs
 * nothing, however many come from one address.
 */
export async function confirmLimited(db: Db, provider: Provider, proof: BrowserProof, address: string, now: Date): Promise<Result<Donation>> {
  const turn = { key: `verify:${addressKey(address)}`, limit: limits.rate.verify, windowMinutes: limits.rate.windowMinutes, now };
  const free = await hasTurn(db, turn);
  if (!free.ok) return refused({ kind: "too_many", message: messages.http.tooMany, retryAfterSeconds: free.retryAfterSeconds });
  const confirmed = await confirmPayment(db, provider, "verify", proof, now);
  if (!confirmed.ok && (confirmed.refusal.kind === "bad_proof" || confirmed.refusal.kind === "not_found")) await takeTurn(db, turn);
  return confirmed;
}
