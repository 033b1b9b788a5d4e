import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { visitorCountry } from "~/features/site/visitor-country.server";
import { findCountry } from "~/integrations/geo/country-database.server";
import { networkOf, readAddress } from "~/integrations/geo/network-address.server";
import { splitList } from "../../support/list";

// Addresses of Indian and American carriers, from the database itself.
const INDIAN = ["49.36.0.1", "117.200.1.1", "2405:201::1", "2409:4000:0:1::2"];
const AMERICAN = ["8.8.8.8", "17.253.144.10", "2001:4860:4860::8888", "2600:1f18::1"];
const PLACELESS = splitList(`
  127.0.0.1, ::1, 10.1.2.3, 172.16.0.9, 172.31.255.255, 192.168.1.20, 100.64.0.7, 169.254.3.4, fe80::1%eth0,
  fd12:3456::1, ::ffff:127.0.0.1, 203.0.113.7
`);
const NONSENSE = [
  "",
  " ",
  "unknown",
  "localhost",
  "1.2.3",
  "1.2.3.4.5",
  "999.1.1.1",
  "1.2.3.4:5678",
  "[::1]:80",
  ":::",
  "49.36.0.1, 8.8.8.8",
  "<script>",
  "%",
  "0x7f.1",
  "2001:db8::g",
];

describe("country database", () => {
  test.each(INDIAN)("finds %s in India", (address) => expect(findCountry(address)).toBe("IN"));
  test.each(AMERICAN)("finds %s in the United States", (address) => expect(findCountry(address)).toBe("US"));
  test.each(PLACELESS)("finds no country for the special-purpose %s", (address) =>
    expect(findCountry(address)).toBeNull(),
  );
  test.each(NONSENSE)("finds no country for the invalid '%s'", (address) =>
    expect(findCountry(address)).toBeNull(),
  );

  test("reads IPv4-mapped IPv6 addresses in each notation", () => {
    for (const written of splitList(
      "::ffff:49.36.0.1, ::FFFF:49.36.0.1, ::ffff:3124:1, 0:0:0:0:0:ffff:49.36.0.1",
    ))
      expect(findCountry(written), written).toBe("IN");
  });

  test("ignores zones and spaces", () => {
    expect(findCountry(" 2405:201::1%wlan0 ")).toBe("IN");
  });
});

describe("visitor's country", () => {
  test("comes from the address", () => {
    expect(visitorCountry({ address: "49.36.0.1" })).toBe("IN");
    expect(visitorCountry({ address: "8.8.8.8", headerCountry: null })).toBe("US");
  });

  test("comes from the proxy first, in lower case too", () => {
    expect(visitorCountry({ address: "8.8.8.8", headerCountry: "IN" })).toBe("IN");
    expect(visitorCountry({ address: "8.8.8.8", headerCountry: "in" })).toBe("IN");
    expect(visitorCountry({ address: "nonsense", headerCountry: "US" })).toBe("US");
  });

  test("comes from the address when the proxy's header is unknown", () => {
    for (const headerCountry of ["XX", "xx", "T1", "", "India", "I", "1N", "IN,US"])
      expect(visitorCountry({ address: "49.36.0.1", headerCountry }), headerCountry).toBe("IN");
  });

  test("is the default for a special-purpose address", () => {
    for (const address of PLACELESS) expect(visitorCountry({ address }, "IN"), address).toBe("IN");
  });

  test("is unknown for a special-purpose address without a default", () => {
    for (const address of PLACELESS) expect(visitorCountry({ address }, null), address).toBeNull();
  });

  test("is never the default for a public, reserved or invalid address", () => {
    expect(visitorCountry({ address: "8.8.8.8" }, "IN")).toBe("US");
    expect(visitorCountry({ address: "240.0.0.1" }, "IN")).toBeNull();
    for (const address of NONSENSE) expect(visitorCountry({ address }, "IN"), address).toBeNull();
  });
});

describe("network address", () => {
  test("is normalised from any notation", () => {
    expect(readAddress("2405:0201:0000:0000:0000:0000:0000:0001")).toBe("2405:201::1");
    expect(readAddress("FE80::1%eth0")).toBe("fe80::1");
    expect(readAddress("::ffff:3124:1")).toBe("49.36.0.1");
  });

  test("is a /64 network for IPv6 and itself for IPv4", () => {
    expect(networkOf("2405:201::1")).toBe("2405:201:0:0::/64");
    expect(networkOf("2405:201:1:2:3:4:5:6")).toBe("2405:201:1:2::/64");
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
    expect(networkOf("1::")).toBe("1:0:0:0::/64");
    expect(networkOf("1:2:3:4:5::")).toBe("1:2:3:4::/64");
    expect(networkOf("49.36.0.1")).toBe("49.36.0.1");
  });
});

describe("newer country database", () => {
  const PACKAGED = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
  const renewed = join(dirname(process.env.DATABASE_PATH ?? ""), "country.mmdb");
  const started = async () => {
    vi.resetModules();
    return import("~/integrations/geo/country-database.server");
  };
  afterEach(() => rmSync(renewed, { force: true }));

  test("is loaded at the next start", async () => {
    const data = readFileSync(createRequire(import.meta.url).resolve(PACKAGED));
    const time = data.lastIndexOf("build_epoch") + "build_epoch".length;
    data.writeUInt8(data.readUInt8(time + 5) ^ 1, time + 5);
    const packaged = (await started()).countryDataDate();
    writeFileSync(renewed, data);
    const site = await started();
    expect(site.findCountry("49.36.0.1")).toBe("IN");
    expect(Math.abs(Date.parse(site.countryDataDate() ?? "") - Date.parse(packaged ?? ""))).toBe(1_000);
  });

  test("is ignored and reported when unreadable", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    writeFileSync(renewed, "no data");
    expect((await started()).findCountry("49.36.0.1")).toBe("IN");
    expect(told.mock.calls.join()).toContain("country.mmdb can't be read");
  });
});
