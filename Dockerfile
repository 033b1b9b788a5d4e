# The site in one container:  docker build -t vilakku .   (docs/operating.md)
# Plain syntax for old builders. Layers that seldom change come first, so that they stay cached.

FROM node:24-bookworm-slim AS packages
WORKDIR /site
# A compiler, in case no prebuilt SQLite binary can be downloaded. It stays in this stage.
RUN apt-get update \
 && apt-get install -y --no-install-recommends g++ make python3 \
 && rm -rf /var/lib/apt/lists/*
# Modules compiled with the headers of Node 24.19 and later abort during garbage collection (nodejs/node issue 65446):
# remove the two new calls. Does nothing where they are missing.
ENV npm_config_nodedir=/usr/local
RUN sed -i '/^ *\(Add\|Remove\)CleanupHook();$/d' /usr/local/include/node/node_object_wrap.h
COPY package.json package-lock.json .npmrc ./
RUN npm ci

# Packages for production, without what Node never loads: source maps, type files, SQLite's sources and intermediate
# files, and TypeScript, which npm keeps as an optional peer dependency.
FROM packages AS production
RUN npm prune --omit=dev \
 && rm -rf node_modules/typescript node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && find node_modules/better-sqlite3/build -type f ! -name better_sqlite3.node -delete \
 && find node_modules -type d -empty -delete \
 && npm sbom --omit=dev --sbom-format=cyclonedx > sbom.cdx.json

FROM packages AS build
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
# --build-arg VERSION=1.2.0 --build-arg REVISION=$(git rev-parse HEAD)
ARG VERSION=development
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Vilakku" \
      org.opencontainers.image.description="Website of a foundation, with donations and receipts" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
ENV NODE_ENV=production \
    PORT=3000 \
    DATABASE_PATH=/data/site.sqlite \
    UPLOADS_DIR=/data/uploads \
    MALLOC_ARENA_MAX=2
WORKDIR /site
# The only writable folder. A new volume inherits its owner.
RUN mkdir /data && chown node:node /data
COPY --from=production /site/node_modules node_modules
COPY --from=production /site/sbom.cdx.json ./
COPY --from=build /site/package.json ./
COPY --from=build /site/app/commands/*.mjs app/commands/
COPY --from=build /site/app/integrations/images/worker.server.mjs app/integrations/images/
COPY --from=build /site/app/integrations/spreadsheets/worker.server.mjs app/integrations/spreadsheets/
COPY --from=build /site/build build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "require('node:http').get({ host: '127.0.0.1', port: process.env.PORT, path: '/healthz', timeout: 4000 }, (answer) => process.exit(answer.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1)).on('timeout', () => process.exit(1))"]
# No npm or shell in between, so that the stop signal reaches the server, which drains.
ENTRYPOINT ["node", "--max-semi-space-size=2", "--heap-growing-percent=30", "app/commands/run.mjs"]
CMD ["start"]
