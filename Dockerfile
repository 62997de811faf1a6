# Other images, mirrors or digests: --build-arg NODE_IMAGE=… --build-arg BASE_IMAGE=…
ARG NODE_IMAGE=node:24-trixie-slim
ARG BASE_IMAGE=debian:trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/portal
# The folder npm-cache may be missing: without it packages come from the network (docs/operations.md).
COPY .npmrc npm-cach[e] /npm-cache/
COPY package.json package-lock.json .npmrc ./
RUN npm ci --cache=/npm-cache "--offline=$(test -d /npm-cache/_cacache && echo true || echo false)"
COPY . .
RUN npm run build \
  && npm prune --omit=dev --offline \
  && rm -rf npm-cache .cache \
  && cd node_modules \
  && rm -rf node-linux-*/include @astrojs/compiler-binding* @esbuild esbuild* @google/model-viewer @rolldown rolldown \
    @shikijs shiki @tailwindcss tailwindcss lightningcss* maplibre-gl three typescript vite
# Fails where what runs needs a package that was left out; links libraries, as the file system is read-only later.
RUN node_modules/node-linux-*/bin/node scripts/check-image.mjs

FROM ${BASE_IMAGE}
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin portal \
  && install --directory --owner=portal --group=portal --mode=0700 /data
WORKDIR /srv/portal
COPY --from=build /srv/portal ./
ENV PATH=/srv/portal/node_modules/.bin:$PATH NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 DATA_DIR=/data
USER 10001
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4321}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=40", "src/server/main.ts"]
