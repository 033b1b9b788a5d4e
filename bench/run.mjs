/** These run only when named: `container` needs Docker, and `admin` includes `admin-weights`. */
const ON_REQUEST = ["container", "admin-weights"];

/** @param {string[]} names default: all except ON_REQUEST @returns {Promise<number>} exit code */
export async function runBenches(names) {
  /** @type {Record<string, () => Promise<{ default: () => Promise<boolean> }>>} */
  const benches = {
    weight: () => import("./page-weight.mjs"),
    throughput: () => import("./throughput.mjs"),
    footprint: () => import("./footprint.mjs"),
    lists: () => import("./lists.mjs"),
    statement: () => import("./statement.mjs"),
    settlements: () => import("./settlements.mjs"),
    donors: () => import("./donors.mjs"),
    moving: () => import("./moving.mjs"),
    bank: () => import("./bank.mjs"),
    donations: () => import("./donations.mjs"),
    upload: () => import("./upload.mjs"),
    "hostile-texts": () => import("./hostile-texts.mjs"),
    pieces: () => import("./pieces.mjs"),
    "slow-line": () => import("./slow-line.mjs"),
    admin: () => import("./admin.mjs"),
    "admin-weights": async () => ({ default: (await import("./admin.mjs")).weights }),
    tasks: () => import("./tasks.mjs"),
    container: () => import("./container.mjs"),
  };
  const unknown = names.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0) {
    console.error(`No such bench: ${unknown.join(", ")}. There are ${Object.keys(benches).join(", ")}.`);
    return 1;
  }
  let missed = 0;
  for (const [name, load] of Object.entries(benches)) {
    if (names.length > 0 ? !names.includes(name) : ON_REQUEST.includes(name)) continue;
    console.log(`\n${name}`);
    if (!(await (await load()).default())) missed += 1;
  }
  console.log(missed === 0 ? "\nevery budget met" : `\n${missed} missed`);
  return missed === 0 ? 0 : 1;
}
