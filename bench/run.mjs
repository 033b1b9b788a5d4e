/**
 * `npm run bench [name …]`: each bench prints its ratio and its budget; a missed budget leaves with 1.
 * @param {string[]} names the benches to run; all but `reliability` when empty
 * @returns {Promise<number>} the exit code
 */
export async function runBenches(names) {
  /** @type {Record<string, () => Promise<{ default: () => Promise<boolean> }>>} */
  const benches = {
    weight: () => import("./page-weight.mjs"),
    throughput: () => import("./throughput.mjs"),
    footprint: () => import("./footprint.mjs"),
    lists: () => import("./lists.mjs"),
    donations: () => import("./donations.mjs"),
    upload: () => import("./upload.mjs"),
    "slow-line": () => import("./slow-line.mjs"),
    reliability: () => import("./reliability.mjs"),
  };
  let missed = 0;
  for (const [name, load] of Object.entries(benches)) {
    // Half an hour of kills and storms: only when it is asked for.
    if (names.length > 0 ? !names.includes(name) : name === "reliability") continue;
    console.log(`\n${name}`);
    if (!(await (await load()).default())) missed += 1;
  }
  console.log(missed === 0 ? "\nevery budget met" : `\n${missed} missed`);
  return missed === 0 ? 0 : 1;
}
