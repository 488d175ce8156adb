# syntax=docker/dockerfile:1
# The server as an image: docker build -t hornbook . How to run it stands in compose.yaml and docs/operations.md.

# The same major version as package-lock.json brings for machines with an older one; test/shipping.test.ts compares them.
FROM node:24-bookworm-slim AS node

FROM node AS pages
WORKDIR /app
COPY package.json package-lock.json ./
# No package of ours has an install script that it needs.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY index.html vite.config.ts tsconfig.base.json ./
COPY public public
COPY content content
COPY src src
COPY scripts/build-pages.ts scripts/build-pages.ts
RUN node scripts/build-pages.ts

FROM node AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The image has its Node already; a second one is 120 MB.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=pages /app/dist/web dist/web
COPY content content
COPY scripts/backup.ts scripts/restore.ts scripts/students.ts scripts/
COPY src/contract src/contract
COPY src/engine src/engine
COPY src/server src/server
# Everything above belongs to root and is read only for the server; it writes to /data alone (and to /tmp, if it is asked).
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
# The server ends its work at SIGTERM within 10 s, also as the first process of a container.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
