import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withDatabase } from "../../support/database";
import { withServer } from "../../support/http-server";
import { objectStore } from "../../support/object-store";
import { photograph } from "../../support/pictures";
import { run, startSite, type Site } from "../../support/site";
import { inviteStaff } from "~/features/accounts/staff.server";
import { requestLink } from "~/features/privacy/my-data-link.server";
import { requestReset } from "~/features/accounts/password-reset.server";
import { valueOf } from "../../support/result";
import { enqueueMail } from "~/features/mail/outbox.server";
import { insertDonation } from "../../support/donation";
import { insertAccount, staffToken } from "../../support/staff";
import { startSession } from "~/features/accounts/sessions.server";

const began = Date.now();
let site: Site;
let token: string;
const shelf = mkdtempSync(join(tmpdir(), "foundation-shelf-"));
const archive = join(shelf, "backup.tar.gz");

beforeAll(async () => {
  site = await startSite();
  token = await withDatabase(site, staffToken);
  for (const width of [600, 610]) await upload(width);
});
afterAll(async () => void (await site.kill()));

async function upload(width: number) {
  const form = new FormData();
  form.set("title", `A well, ${width} wide`);
  form.set("image", new Blob([new Uint8Array(await photograph(width, 400))]), "well.jpg");
  const answer = await fetch(`${site.origin}/gallery/create`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(201);
}

function place() {
  const folder = mkdtempSync(join(tmpdir(), "foundation-place-"));
  const env = {
    ...process.env,
    DATABASE_PATH: join(folder, "data", "site.sqlite"),
    UPLOADS_DIR: join(folder, "uploads"),
    SESSION_SECRET: "a secret that only the tests know",
  };
  return {
    folder,
    databasePath: env.DATABASE_PATH,
    uploads: env.UPLOADS_DIR,
    restore: (...words: string[]) => run(["app/commands/run.mjs", "restore", ...words], env),
  };
}

/** A place into which the backup was restored, once for all tests. */
async function restoredPlace() {
  if (!existsSync(template.databasePath)) await template.restore(archive);
  const there = place();
  cpSync(template.folder, there.folder, { recursive: true });
  return there;
}
const template = place();

const backup = (...words: string[]) =>
  run(["app/commands/run.mjs", "backup", ...words], {
    ...process.env,
    DATABASE_PATH: site.databasePath,
    UPLOADS_DIR: join(site.folder, "uploads"),
  });
const titles = (path: string) => {
  const db = new Sqlite(path, { readonly: true });
  const all = db.prepare("select title from gallery_items order by title").pluck().all();
  db.close();
  return all;
};

function change(path: string) {
  const db = new Sqlite(path);
  db.prepare("update gallery_items set title = 'changed since'").run();
  db.close();
}

describe("backup and restore", () => {
  test("copy a running site into an empty folder", async () => {
    const files = {
      [`${"c".repeat(32)}.sealed`]: "a donor’s certificate, sealed",
      [`${"b".repeat(32)}.pdf`]: "the bill of an expense",
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(site.folder, "uploads", name), text);
    const [said] = await Promise.all([backup(archive), upload(620)]);
    expect(said).toMatch(/\d+ rows, \d+ picture files, \d+ bytes/);
    expect(readdirSync(shelf)).toEqual(["backup.tar.gz"]);
    expect(statSync(archive).mode & 0o777).toBe(0o600);

    const there = template;
    expect(await there.restore(archive)).toContain("Restored the backup of");
    const restored = titles(there.databasePath);
    expect(restored.slice(0, 2)).toEqual(["A well, 600 wide", "A well, 610 wide"]);
    const db = new Sqlite(there.databasePath, { readonly: true });
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    for (const { id, width } of db.prepare("select id, width from images").all() as {
      id: string;
      width: number;
    }[]) {
      const name = `${id}-${width}.jpg`;
      expect(
        readFileSync(join(there.uploads, name)).equals(readFileSync(join(site.folder, "uploads", name))),
      ).toBe(true);
    }
    db.close();
    for (const [name, text] of Object.entries(files))
      expect(readFileSync(join(there.uploads, name), "utf8")).toBe(text);
    expect(readdirSync(join(there.uploads, "incoming"))).toEqual([]);
    expect(readdirSync(there.folder)).toEqual(expect.arrayContaining(["data", "uploads"]));
  });

  test("send an encrypted backup to a bucket and read it from there", async () => {
    const objects = new Map<string, { bytes: Buffer; at: string }>();
    await withServer(objectStore(objects), async (endpoint) => {
      const bucket = {
        BACKUP_S3_ENDPOINT: endpoint,
        BACKUP_S3_BUCKET: "bucket",
        BACKUP_S3_ACCESS_KEY_ID: "key",
        BACKUP_S3_SECRET_ACCESS_KEY: "secret",
        BACKUP_PASSPHRASE: "four words nobody guesses",
      };
      const runAt = (command: string, words: string[], more: Record<string, string>) =>
        run(["app/commands/run.mjs", command, ...words], { ...process.env, ...bucket, ...more });
      const here = { DATABASE_PATH: site.databasePath, UPLOADS_DIR: join(site.folder, "uploads") };
      expect(await runAt("backup", ["s3:night/1"], here)).toMatch(/s3:night\/1: \d+ rows/);
      const sent = objects.get("night/1")?.bytes ?? Buffer.alloc(0);
      expect(sent.length).toBeGreaterThan(10_000);
      expect(sent.subarray(0, 8).toString()).toBe("VILAKKU2");

      const there = place();
      const env = { DATABASE_PATH: there.databasePath, UPLOADS_DIR: there.uploads };
      await expect(
        runAt("restore", ["s3:night/1"], { ...env, BACKUP_PASSPHRASE: "another passphrase" }),
      ).rejects.toThrow("Nothing was restored: BACKUP_PASSPHRASE is not the one of this backup");
      expect(existsSync(there.databasePath)).toBe(false);
      expect(await runAt("restore", ["s3:night/1"], env)).toContain("Restored the backup of");
      expect(titles(there.databasePath)).toEqual(titles(site.databasePath));
      await expect(runAt("restore", ["s3:night/2"], env)).rejects.toThrow("answered 404 (NoSuchKey)");

      // Whoever may write to the bucket, but does not know the passphrase.
      const put = (name: string, bytes: Buffer) => objects.set(name, { bytes, at: new Date().toISOString() });
      put("night/2", sent);
      await expect(runAt("restore", ["s3:night/2"], env)).rejects.toThrow(
        "this is the backup that was made as night/1, not night/2",
      );
      const renamed = Buffer.from(sent);
      renamed.write("2", renamed.indexOf("night/1") + 6);
      put("night/2", renamed);
      await expect(runAt("restore", ["s3:night/2"], env)).rejects.toThrow("or the file was changed");
      put("night/2", readFileSync(archive));
      await expect(runAt("restore", ["s3:night/2"], env)).rejects.toThrow(/not encrypted.*add --plain/);
      expect(await runAt("restore", ["s3:night/2", "--plain", "--drill"], env)).toContain("can be restored");
      put("night/3", Buffer.from("VILAKKU1 and more"));
      await expect(runAt("restore", ["s3:night/3"], env)).rejects.toThrow(
        "by an earlier version of the site",
      );
    });
  });

  test("check with --drill whether a backup can be restored, and record a successful drill", async () => {
    const before = titles(site.databasePath);
    const said = await run(["app/commands/run.mjs", "restore", archive, "--drill"], {
      ...process.env,
      DATABASE_PATH: site.databasePath,
      UPLOADS_DIR: join(site.folder, "uploads"),
    });
    for (const line of [
      /The backup of \S+ can be restored\./,
      /Database: whole, \d+ rows/,
      /Pictures: \d+ files, all complete/,
      /Ledger: 0 paid donations, ₹0\.00, 0 receipts/,
      /Data key: opens/,
    ])
      expect(said).toMatch(line);
    expect(titles(site.databasePath)).toEqual(before);
    await expect(place().restore(join(shelf, "missing"), "--drill")).rejects.toThrow(
      "This backup can NOT be restored: there is no file",
    );
    const db = new Sqlite(site.databasePath, { readonly: true });
    expect(db.prepare("select 1 from milestones where name = 'last-drill'").pluck().get()).toBe(1);
    db.close();
  });

  test("count a restore as a drill, also where the database was lost", async () => {
    const there = place();
    await there.restore(archive);
    const db = new Sqlite(there.databasePath, { readonly: true });
    expect(db.prepare("select 1 from milestones where name = 'last-drill'").pluck().get()).toBe(1);
    db.close();
  });

  test("record the time of the last backup in the site, not in the copy", async () => {
    const noted = (path: string) => {
      const db = new Sqlite(path, { readonly: true });
      const all = db
        .prepare("select reached_at from milestones where name = 'last-backup'")
        .pluck()
        .all() as string[];
      db.close();
      return all;
    };
    const [first] = noted(site.databasePath);
    expect(first && Date.parse(first)).toBeGreaterThan(began);
    const there = await restoredPlace();
    expect(noted(there.databasePath)).toEqual([]);
    await backup(join(shelf, "second.tar.gz"));
    rmSync(join(shelf, "second.tar.gz"));
    expect(noted(site.databasePath)).toHaveLength(1);
    expect(noted(site.databasePath)[0]! > first!).toBe(true);
  });

  test("keep erasures and reduced roles of the replaced database", async () => {
    const meera = await withDatabase(site, async (db) => {
      const donation = await insertDonation(db, {
        name: "Asha",
        email: "asha@here.example",
        note: "Asha rang",
      });
      await enqueueMail(
        db,
        {
          key: "k",
          about: donation.id,
          kind: "particulars",
          to: "asha@here.example",
          subject: "s",
          text: "t",
          html: "h",
        },
        new Date(),
      );
      return (await insertAccount(db, { role: "admin" })).id;
    });
    const shelved = join(shelf, "erased.tar.gz");
    await backup(shelved);
    const there = place();
    await there.restore(shelved);
    const change = new Sqlite(there.databasePath);
    change.exec("update donations set email = null, phone = null, note = '… rang'");
    change.exec("update outbox set recipient = '', subject = '', text = '', html = '' where key = 'k'");
    change.prepare("update users set role = 'editor' where id = ?").run(meera);
    change.close();
    expect(await there.restore(shelved)).toMatch(
      /\d+ values that were erased.* move the database away first/,
    );
    const db = new Sqlite(there.databasePath, { readonly: true });
    expect(db.prepare("select name, email, phone, note from donations").all()).toEqual([
      { name: "Asha", email: null, phone: null, note: "… rang" },
    ]);
    expect(db.prepare("select recipient, text, state from outbox where key = 'k'").all()).toEqual([
      { recipient: "", text: "", state: "given_up" },
    ]);
    expect(db.prepare("select role from users where id = ?").pluck().get(meera)).toBe("editor");
    db.close();
    const none = new Sqlite(there.databasePath);
    none.exec("update users set role = null");
    none.close();
    expect(await there.restore(shelved)).toContain("Nobody is an administrator");
    await withDatabase(site, (books) => books.deleteFrom("outbox").execute());
  });

  test("keep ended sessions, used invitations and newer passwords of the replaced database", async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    const account = await withDatabase(site, async (db) => {
      const user = await insertAccount(db);
      await db.updateTable("users").set({ password_hash: "old", updated_at: at }).execute();
      await startSession(db, user.id, "a thief's", new Date());
      await startSession(db, user.id, "its owner's", new Date());
      for (const id of ["used", "taken back", "open"])
        await db
          .insertInto("one_time_secrets")
          .values({
            ...{ id, user_id: user.id, purpose: "invite", role: "admin", secret_hash: id, used_at: null },
            ...{ expires_at: "2999-01-01T00:00:00.000Z", created_at: at },
          })
          .execute();
      return user.id;
    });
    const shelved = join(shelf, "shut-out.tar.gz");
    await backup(shelved);
    await withDatabase(site, (db) => db.deleteFrom("one_time_secrets").execute());
    const there = place();
    await there.restore(shelved);
    const now = new Date().toISOString();
    const change = new Sqlite(there.databasePath);
    change.prepare("delete from sessions where device = ?").run("a thief's");
    change.prepare("update users set password_hash = 'new', updated_at = ? where id = ?").run(now, account);
    change.prepare("update one_time_secrets set used_at = ? where id = 'used'").run(now);
    change.exec("delete from one_time_secrets where id = 'taken back'");
    change
      .prepare(
        "insert into second_factors (user_id, secret, enabled_at, created_at) values (@account, 's', @now, @now)",
      )
      .run({ account, now });
    change
      .prepare(
        "insert into recovery_codes (user_id, code_hash, used_at, created_at) values (@account, 'c', @now, @now)",
      )
      .run({ account, now });
    change.close();
    expect(await there.restore(shelved)).toContain("ways to log in that were revoked");
    const db = new Sqlite(there.databasePath, { readonly: true });
    const all = (query: string) => db.prepare(query).pluck().all(account);
    expect(all("select device from sessions where user_id = ?")).toEqual(["its owner's"]);
    expect(all("select password_hash from users where id = ?")).toEqual(["new"]);
    expect(all("select id from one_time_secrets where user_id = ? and used_at is null")).toEqual(["open"]);
    expect(all("select enabled_at from second_factors where user_id = ?")).toEqual([now]);
    expect(all("select used_at from recovery_codes where user_id = ?")).toEqual([now]);
    db.close();
    const newer = join(shelf, "newer.tar.gz");
    await backup(newer);
    const newest = new Sqlite(there.databasePath);
    newest.prepare("update users set password_hash = 'older', updated_at = '2020' where id = ?").run(account);
    newest.close();
    await there.restore(newer);
    const after = new Sqlite(there.databasePath, { readonly: true });
    expect(after.prepare("select password_hash from users where id = ?").pluck().get(account)).toBe("old");
    after.close();
  });

  test("remove codes and links of waiting mails from the copy", async () => {
    const password = "rain on a tin roof";
    await fetch(`${site.origin}/user/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "thief@here.example", contact: "9876543210", password }),
    });
    const members = await withDatabase(site, async (db) => {
      valueOf(await inviteStaff(db, null, { email: "binu@here.example", role: "admin" }, new Date()));
      const { email } = await db
        .selectFrom("users")
        .select("email")
        .where("role", "is not", null)
        .executeTakeFirstOrThrow();
      valueOf(await requestReset(db, email, { address: "49.36.0.1", device: "", known: null }, new Date()));
      valueOf(await requestLink(db, "my-data", { email, language: "en", from: "49.36.0.1" }, new Date()));
      return db
        .selectFrom("outbox")
        .select(["kind", "code", "link"])
        .where("state", "=", "queued")
        .orderBy("id")
        .execute();
    });
    expect(members.map(({ kind }) => kind)).toEqual(["verify", "invite", "reset", "my-data"]);
    const secrets = members.map(
      ({ code, link }) =>
        code ?? new URL(link ?? "").searchParams.get("token") ?? link?.split("/").at(-1) ?? "",
    );
    await backup(archive);

    const there = place();
    await there.restore(archive);
    const bytes = readFileSync(there.databasePath);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(
        readFileSync(site.databasePath).includes(secret) ||
          readFileSync(`${site.databasePath}-wal`).includes(secret),
      ).toBe(true);
      expect(bytes.includes(secret), "in the copy's bytes").toBe(false);
    }
    const db = new Sqlite(there.databasePath, { readonly: true });
    const mails = db
      .prepare(
        "select kind, state, text, html, code, link, answer from outbox join outbox_attempts on outbox_id = outbox.id",
      )
      .all();
    db.close();
    const ended = { state: "given_up", text: "", html: "", code: null, link: null };
    const answer = "Not sent: a backup keeps no codes and links";
    expect(mails).toEqual(
      ["verify", "invite", "reset", "my-data"].map((kind) => ({ kind, ...ended, answer })),
    );
  });

  test("keep the replaced database and print its path", async () => {
    const there = await restoredPlace();
    change(there.databasePath);
    const said = await there.restore(archive);
    expect(titles(there.databasePath)).not.toContain("changed since");
    const aside = /The database that was there is kept as (\S+)\./.exec(said)?.[1] ?? "";
    expect(titles(aside)).toContain("changed since");
    expect(readdirSync(dirname(there.databasePath)).sort()).toEqual(
      [basename(there.databasePath), basename(aside)].sort(),
    );
  });

  test("create files with mode 600, also for restored and replaced databases", async () => {
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    const modesIn = (folder: string) =>
      readdirSync(folder)
        .filter((name) => statSync(join(folder, name)).isFile())
        .map((name) => `${name} ${modeOf(join(folder, name))}`);
    expect(modesIn(site.folder)).toEqual(
      expect.arrayContaining(["site.sqlite 600", "site.sqlite-wal 600", "practice-provider.sqlite 600"]),
    );
    expect(modesIn(site.folder).filter((one) => !one.endsWith(" 600"))).toEqual([]);
    const pictures = modesIn(join(site.folder, "uploads")).filter((one) => one.includes(".jpg"));
    expect(pictures).not.toEqual([]);
    expect(pictures.filter((one) => !one.endsWith(" 600"))).toEqual([]);
    await backup(archive);
    const there = place();
    await there.restore(archive);
    // Earlier versions created files with mode 644.
    chmodSync(there.databasePath, 0o644);
    await there.restore(archive);
    const kept = modesIn(dirname(there.databasePath));
    expect(kept).toHaveLength(2);
    expect(kept.filter((one) => !one.endsWith(" 600"))).toEqual([]);
    expect([modeOf(dirname(there.databasePath)), modeOf(there.uploads)]).toEqual(["700", "700"]);
  });

  test("keep withdrawals of pictures that followed the backup", async () => {
    const there = await restoredPlace();
    const known = (sql: string) => {
      const db = new Sqlite(there.databasePath);
      const rows = sql.startsWith("select") ? db.prepare(sql).all() : [db.prepare(sql).run().changes];
      db.close();
      return rows;
    };
    known(
      "update images set state = 'withdrawn', withdrawn_at = '2026-03-01T20:00:00.000Z' where width = 600",
    );
    known(
      "insert into images (id, width, height, widths, placeholder, original_name, state, created_at, withdrawn_at) values ('later', 1, 1, '[]', '', '', 'withdrawn', '', '2026-03-02T06:00:00.000Z')",
    );
    await there.restore(archive);
    expect(
      known("select id, width, people, consent_until, state from images order by width limit 2"),
    ).toEqual([
      expect.objectContaining({ id: "later", state: "withdrawn" }),
      expect.objectContaining({ width: 600, people: "adults", consent_until: "2026-03-01" }),
    ]);
  });

  test("work when the replaced database is unreadable, and keep that file", async () => {
    const there = await restoredPlace();
    writeFileSync(there.databasePath, "not a database ".repeat(400));
    writeFileSync(`${there.databasePath}-wal`, "the last changes");
    const aside = /is kept as (\S+)\./.exec(await there.restore(archive))?.[1] ?? "";
    expect(titles(there.databasePath)).toContain("A well, 600 wide");
    expect([readFileSync(aside, "utf8").slice(0, 14), readFileSync(`${aside}-wal`, "utf8")]).toEqual([
      "not a database",
      "the last changes",
    ]);
    expect(existsSync(`${there.databasePath}-wal`)).toBe(false);
  });

  test("change nothing when a picture can't be restored", async () => {
    const there = await restoredPlace();
    change(there.databasePath);
    const picture =
      readdirSync(there.uploads).find((name) => name.endsWith(".jpg")) ??
      expect.fail("no picture was restored");
    rmSync(join(there.uploads, picture));
    mkdirSync(join(there.uploads, picture, "in the way"), { recursive: true });
    await expect(there.restore(archive)).rejects.toThrow("Nothing was restored");
    expect(titles(there.databasePath)).toContain("changed since");
    expect(readdirSync(dirname(there.databasePath))).toEqual([basename(there.databasePath)]);
  });

  test("refuse to replace the database of a running server", async () => {
    const there = run(["app/commands/run.mjs", "restore", archive], {
      ...process.env,
      DATABASE_PATH: site.databasePath,
      UPLOADS_DIR: join(site.folder, "uploads"),
    });
    await expect(there).rejects.toThrow("Stop the server first");
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  });

  test("refuse a truncated, changed or missing backup", async () => {
    const whole = readFileSync(archive);
    const changed = Buffer.from(whole);
    changed.set([changed[changed.length >> 1]! ^ 255], changed.length >> 1);
    const cases = {
      short: whole.subarray(0, whole.length * 0.6),
      changed,
      none: Buffer.from("not a backup"),
      empty: Buffer.alloc(0),
    };
    for (const [name, bytes] of Object.entries(cases)) {
      const there = place();
      writeFileSync(join(shelf, name), bytes);
      await expect(there.restore(join(shelf, name))).rejects.toThrow("Nothing was restored: ");
      expect(existsSync(there.databasePath)).toBe(false);
      expect(readdirSync(there.uploads)).toEqual(["incoming"]);
    }
    await expect(place().restore(join(shelf, "missing"))).rejects.toThrow("there is no file");
  });

  test("remove folders of killed runs after a day, and no younger ones", async () => {
    const there = place();
    const places = {
      backup: [shelf, join(site.folder, "uploads", "incoming")],
      restore: [join(there.databasePath, ".."), join(there.uploads, "incoming")],
    };
    const left: string[] = [];
    const underWay: string[] = [];
    for (const [kind, folders] of Object.entries(places))
      for (const folder of folders) {
        left.push(join(folder, `.site-${kind}-aaaaaa`));
        underWay.push(join(folder, `.site-${kind}-bbbbbb`));
      }
    for (const folder of [...left, ...underWay]) mkdirSync(folder, { recursive: true });
    for (const folder of left) utimesSync(folder, new Date(0), new Date(0));
    await backup(archive);
    await there.restore(archive);
    expect(left.filter((folder) => existsSync(folder))).toEqual([]);
    expect(underWay.filter((folder) => existsSync(folder))).toEqual(underWay);
    for (const folder of underWay) rmSync(folder, { recursive: true });
  });

  test("explain their usage, and refuse a missing folder", async () => {
    await expect(backup()).rejects.toThrow("Usage: npm run backup -- FILE");
    await expect(place().restore("--force")).rejects.toThrow("Usage: npm run restore -- FILE");
    await expect(backup(join(shelf, "no", "such", "folder", "x"))).rejects.toThrow("There is no folder");
    expect(statSync(archive).size).toBeGreaterThan(1000);
  });
});

test("the command 'donations list' ends without an error when its output is closed", async () => {
  const env = { ...process.env, DATABASE_PATH: site.databasePath, UPLOADS_DIR: join(site.folder, "uploads") };
  const child = spawn(process.execPath, ["app/commands/run.mjs", "donations", "list"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  let trouble = "";
  child.stderr.on("data", (chunk: Buffer) => (trouble += chunk.toString()));
  expect([await new Promise((resolve) => child.once("exit", resolve)), trouble]).toEqual([0, ""]);
});
