# The salon on one machine: `docker compose up -d` in this folder, as docs/deploy.md says. One image: what the owner publishes is
# built where it is served, so what builds the site is in it too.
FROM node:24-bookworm-slim

ENV ASTRO_TELEMETRY_DISABLED=1
WORKDIR /srv/salon

# For the picture of a shared link, where the salon's name has letters of another alphabet.
RUN apt-get update && apt-get install -y --no-install-recommends fontconfig-config fonts-dejavu-core \
  && rm -rf /var/lib/apt/lists/*

COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund && npm cache clean --force

COPY astro.config.mjs netlify.toml tsconfig.json ./
COPY build ./build
COPY public ./public
COPY src ./src
COPY netlify ./netlify

# The address is in the pages, for search engines and shared links.
ARG SALON_URL
RUN test -n "$SALON_URL" && npm run build

# The only places that are written to. Nobody but the salon's own user looks into them.
RUN install -d -o node -g node -m 700 /data /backups
VOLUME ["/data", "/backups"]

ENV NODE_ENV=production SALON_DEMO=off SALON_DATA=/data SALON_BACKUPS=/backups HOST=0.0.0.0 PORT=8888
USER node
EXPOSE 8888
# A first start after an update may build the owner's website before it answers.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8888/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "netlify/local/main.ts"]
