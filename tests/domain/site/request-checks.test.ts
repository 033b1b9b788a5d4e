import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { tooManyRequests } from "~/server/request-checks";
import type { RouteTable } from "~/server/route-table.server";

const API = { id: "api/event/getall", path: "/event/getall", isApi: true };
const routes: RouteTable = { all: [API], find: (path) => (path === API.path ? API : null) };

function requestTo(url: string) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  return request;
}

test.each([
  [
    "/event/getall?page=2",
    "application/json; charset=utf-8",
    /^\{"success":false,"message":"Too many [^"]+"\}$/,
  ],
  ["/login?next=/admin", "text/html; charset=utf-8", /^<!doctype html><html lang="en">.*<h1>Too many /],
  ["/ml/blogs", "text/html; charset=utf-8", /^<!doctype html><html lang="ml">.*<a href="\/ml">/],
])("refuses %s with 429 and when to try again, in the form of its route", (url, type, body) => {
  const refused = tooManyRequests(requestTo(url), routes);
  expect(refused.status).toBe(429);
  expect(refused.headers).toMatchObject({
    "Content-Type": type,
    "Retry-After": "10",
    "Cache-Control": "no-store",
  });
  expect(refused.body).toMatch(body);
});
