import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { SOURCES } from "../app/commands/build.mjs";
import { splitList } from "./support/list";

const read = (path: string) => readFileSync(path, "utf8");
const dockerfile = read("Dockerfile");
const instructions = dockerfile
  .replaceAll(/^#.*\n/gm, "")
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => line.trim() !== "");

type Service = {
  image?: string;
  environment: Record<string, string | null>;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  mem_limit: string;
  restart: string;
  init?: boolean;
  ports?: string[];
  volumes: string[];
  profiles?: string[];
};
const compose = parse(read("compose.yaml")) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const { app, caddy, litestream } = compose.services as { app: Service; caddy: Service; litestream: Service };

/** Variables that app/env.server.ts reads. */
const variables = [...read("app/env.server.ts").matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(
  ([, name]) => name ?? "",
);

describe("Dockerfile", () => {
  test("uses no recent builder features", () => {
    expect(dockerfile).not.toMatch(/<<|--link|--mount|^# *syntax *=/m);
    expect(
      instructions.every((line) =>
        /^(FROM|ARG|LABEL|WORKDIR|RUN|COPY|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|ENTRYPOINT|CMD) /.test(line),
      ),
    ).toBe(true);
  });

  test("has a .dockerignore that sends only what the build reads", () => {
    const [first, ...allowed] = read(".dockerignore")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
    expect(first).toBe("*");
    expect(allowed.every((line) => line.startsWith("!"))).toBe(true);
    const sent = allowed.map((line) => line.slice(1));
    expect(sent.filter((path) => !existsSync(path))).toEqual([]);
    expect([...SOURCES, ".npmrc"].sort()).toEqual(sent.sort());
  });

  test("copies every file that the program reads", () => {
    const copied = instructions.filter((line) => /^COPY --from=(build|production)/.test(line)).join(" ");
    for (const path of splitList(`
      app/commands/*.mjs, app/integrations/images/worker.server.mjs, app/integrations/spreadsheets/worker.server.mjs, build, node_modules, package.json
    `))
      expect(copied).toContain(`/site/${path} `);
  });

  test("patches Node's header before SQLite is compiled (nodejs/node issue 65446)", () => {
    const steps = instructions.map((line) => line.trim());
    const mended = steps.findIndex(
      (line) =>
        line.startsWith("RUN sed ") &&
        line.includes("CleanupHook") &&
        line.endsWith("/usr/local/include/node/node_object_wrap.h"),
    );
    expect(mended).toBeGreaterThan(-1);
    expect(steps.indexOf("ENV npm_config_nodedir=/usr/local")).toBeGreaterThan(-1);
    expect(mended).toBeLessThan(steps.indexOf("RUN npm ci"));
  });

  test("runs as non-root, forwards signals, declares one volume", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: { start: string } };
    // `npm start` and the image use the same memory flags.
    const [arenas = "", ...words] = scripts.start.split(" ");
    const entrypoint = JSON.stringify(words.slice(0, -1)).replaceAll(",", ", ");
    expect(entrypoint).toContain("--heap-growing-percent");
    const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith("FROM ")));
    expect(last[0]).toBe("FROM node:24-bookworm-slim");
    for (const line of ["USER node", "VOLUME /data", `ENTRYPOINT ${entrypoint}`, `CMD ["start"]`])
      expect(last).toContain(line);
    const environment = last.find((line) => line.startsWith("ENV ")) ?? "";
    expect(arenas).toMatch(/^MALLOC_ARENA_MAX=/);
    expect(environment).toContain(arenas);
    for (const name of ["DATABASE_PATH", "UPLOADS_DIR"])
      expect(environment).toMatch(new RegExp(`\\b${name}=/data/`));
    expect(last.find((line) => line.startsWith("HEALTHCHECK "))).toContain("/healthz");
  });
});

describe("compose file", () => {
  test("sets every variable of the site that the image does not set, and no other", () => {
    const inImage = ["NODE_ENV", "PORT", "HOST", "DATABASE_PATH", "UPLOADS_DIR"];
    expect(variables.length).toBeGreaterThan(30);
    expect(Object.keys(app.environment).sort()).toEqual(
      variables.filter((name) => !inImage.includes(name)).sort(),
    );
  });

  test("runs each service read-only, without capabilities, with a memory limit and restarts", () => {
    for (const service of [app, caddy, litestream]) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        restart: "unless-stopped",
      });
      expect(service.mem_limit).toMatch(/^\d+m$/);
    }
    expect(app.mem_limit).toBe("512m");
    // As the first process the site could not end itself (app/commands/watchdog.mjs).
    expect(app.init).toBe(true);
    expect(read("docs/operating.md")).toContain("Restart=always");
    for (const [command] of read("docs/operating.md").matchAll(/^docker run -d .*/gm))
      expect(command).toMatch(/--init --restart unless-stopped/);
    expect(app.ports).toBeUndefined();
    expect(litestream.profiles).toEqual(["litestream"]);
    expect(app.volumes).toContain("data:/data");
  });

  test("mounts existing files and sets their variables", () => {
    const mounted = [...caddy.volumes, ...litestream.volumes]
      .filter((volume) => volume.startsWith("./"))
      .map((volume) => volume.split(":", 1)[0] ?? "");
    expect(mounted.filter((path) => !existsSync(path))).toEqual([]);
    const read_by = (path: string) =>
      [...read(path).matchAll(/\{\$([A-Z_]+)|\$\{([A-Z_]+)\}/g)].map(([, one, other]) => one ?? other ?? "");
    for (const name of read_by("deploy/Caddyfile")) expect(Object.keys(caddy.environment)).toContain(name);
    for (const name of read_by("deploy/litestream.yml"))
      expect(Object.keys(litestream.environment)).toContain(name);
    expect((parse(read("deploy/litestream.yml")) as { dbs: { path: string }[] }).dbs[0]?.path).toBe(
      /DATABASE_PATH=(\S+)/.exec(dockerfile)?.[1],
    );
    expect(read("deploy/Caddyfile")).toContain("reverse_proxy app:3000 {");
  });
});
