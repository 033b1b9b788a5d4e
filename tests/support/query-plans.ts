import { CompiledQuery } from "kysely";
import type { Db } from "#db/schema";

/** Records the queries that are made with `recording`; `plans` asks SQLite how it runs each of them. */
export function recordPlans(db: Db) {
  const queries: CompiledQuery[] = [];
  const recording = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const planOf = async ({ sql: text, parameters }: CompiledQuery) => {
    const explained = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(explained);
    return { text, plan: rows.map(({ detail }) => detail).join("; ") };
  };
  return { recording, queries, plans: () => Promise.all(queries.map(planOf)) };
}
