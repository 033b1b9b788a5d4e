/** The list of an event on two phones, one of which loses its line. */
import { expect, test } from "vitest";
import { openPage, waitUntilReady } from "../../support/browser";
import { save } from "../../support/content";
import { withDatabase } from "../../support/database";
import { startJourney } from "../../support/journey";
import { staffToken } from "../../support/staff";
import { signUp } from "~/features/sign-ups/sign-ups.server";
import { SignUpForm } from "~/features/sign-ups/sign-up-form";

const { site, browser } = await startJourney();

test("keeps ticks while the line is down, beside those of another phone, and sends them later", async () => {
  const { token, id } = await withDatabase(site, async (db) => {
    const event = await save(db, "event", { title: "Camp", eventDate: "2199-06-01", signUp: "open" });
    for (const name of ["Asha", "Binu", "Chitra"])
      await signUp(
        db,
        event.id,
        SignUpForm.parse({ name, email: `${name}@example.org` }),
        { language: "en", address: "192.0.2.1", acceptsWaiting: false },
        new Date(),
      );
    return { token: await staffToken(db, { role: "editor" }), id: event.id };
  });
  const came = () =>
    withDatabase(site, async (db) =>
      (await db.selectFrom("sign_ups").select(["name", "came_at"]).orderBy("id").execute())
        .filter(({ came_at }) => came_at !== null)
        .map(({ name }) => name),
    );
  const openList = async () => {
    const page = await openPage(browser, "on");
    await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
    await page.goto(`${site.origin}/adminSignUps/${id}`);
    await waitUntilReady(page);
    const button = (name: string) => page.getByRole("button", { name: `Came: ${name}` });
    const isPressed = (name: string) => button(name).getAttribute("aria-pressed");
    return { page, tick: (name: string) => button(name).click(), isPressed };
  };
  const [{ page, tick, isPressed }, other] = [await openList(), await openList()];

  await tick("Asha");
  await expect.poll(came).toEqual(["Asha"]);
  await page.context().setOffline(true);
  await tick("Binu");
  await tick("Chitra");
  await page.getByText("2 ticks are kept on this device").waitFor();
  await other.tick("Chitra");
  await expect.poll(came).toEqual(["Asha", "Chitra"]);
  await tick("Chitra");
  await tick("Asha");

  const isPost = (url: URL) => url.pathname.endsWith(".data");
  await page.route(isPost, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.context().setOffline(false);
  await page.reload();
  await waitUntilReady(page);
  await expect.poll(() => isPressed("Binu")).toBe("true");
  expect(await isPressed("Asha")).toBe("false");
  expect(await came()).toEqual(["Asha", "Chitra"]);
  await page.unroute(isPost);
  await page.getByText("All ticks are saved").waitFor();
  expect(await came()).toEqual(["Binu", "Chitra"]);
});
