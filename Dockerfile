# The salon on one machine: `docker compose up -d` in this folder, as docs/deploy.md says. The image that it begins with is named
# by its digest, so the same files are built everywhere until somebody changes this line.
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS base

ENV ASTRO_TELEMETRY_DISABLED=1
WORKDIR /srv/salon

# For the picture of a shared link, where the salon's name has letters of another alphabet.
RUN apt-get update && apt-get install -y --no-install-recommends fontconfig-config fonts-dejavu-core \
  && rm -rf /var/lib/apt/lists/*

# What the owner publishes is built where it is served, so the packages that build pages stay; those for development never come.
FROM base AS built

COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

COPY astro.config.mjs netlify.toml tsconfig.json ./
COPY build ./build
COPY public ./public
COPY src ./src
COPY netlify ./netlify

# The address is in the pages, for search engines and shared links. The functions run from their sources.
ARG SALON_URL
RUN test -n "$SALON_URL" && SALON_BUILD=pages npm run build

FROM base

COPY --from=built /srv/salon ./

# The only places that are written to. Nobody but the salon's own user looks into them.
RUN install -d -o node -g node -m 700 /data /backups
VOLUME ["/data"]

ENV NODE_ENV=production SALON_DEMO=off SALON_DATA=/data SALON_BACKUPS=/backups HOST=0.0.0.0 PORT=8888
USER node
EXPOSE 8888
# A first start after an update may build the owner's website before it answers.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8888/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "netlify/local/main.ts"]
