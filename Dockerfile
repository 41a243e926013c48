# The runtime is a dependency of the project; the image brings npm for the build, and nothing else that the server uses.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/fifteen
COPY . .
RUN deploy/install.sh

FROM node:24-bookworm-slim
WORKDIR /srv/fifteen
COPY --from=build /srv/fifteen ./
RUN install -d -o node -g node -m 700 /var/lib/fifteen
USER node
ENV HOST=0.0.0.0 PORT=4100 DATA_DIR=/var/lib/fifteen
VOLUME /var/lib/fifteen
EXPOSE 4100 4101 4102
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://localhost:4100/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["deploy/start.sh"]
