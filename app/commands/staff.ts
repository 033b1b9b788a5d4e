console.error("npm run staff: not built yet. It comes with a later release; see the issue list.");
process.exitCode = 1;
export {};
