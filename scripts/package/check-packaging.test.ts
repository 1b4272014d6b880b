import { describe, expect, it } from 'vitest'
import { type PackagingFiles, packagingProblems, readPackaging } from './check-packaging.ts'

const files = readPackaging()

/** The problems that are found after one text in one file is replaced. */
function problemsWith(name: keyof PackagingFiles, from: string, to: string): readonly string[] {
  expect(files[name]).toContain(from)
  return packagingProblems({ ...files, [name]: files[name].replace(from, to) })
}

it('nothing is wrong with the files that run the product elsewhere', () => {
  expect(packagingProblems(files)).toEqual([])
})

describe('a Containerfile is refused', () => {
  it.each([
    ['a command that does not exist', 'npm run package', 'npm run pack-it', 'RUN: there is no npm run pack-it'],
    ['a stage that does not exist', '--from=build', '--from=built', 'COPY: there is no stage built'],
    ['a variable that nobody reads', 'ENTREPOT_DEMO=0', 'ENTREPOT_DEMOS=0', 'ENV: ENTREPOT_DEMOS is no variable'],
    ['a value that the server refuses', 'HOST=0.0.0.0', 'HOST=http://here', 'ENV: HOST: '],
    ['another port', 'EXPOSE 8080', 'EXPOSE 80', 'EXPOSE: the server listens on 8080'],
    ['root', 'USER node', 'USER root', 'USER: the server must not run as root'],
    ['a health check that nobody answers', '8080/readyz', '8080/ready', 'HEALTHCHECK: the server has no /ready'],
    ['a program that the package has not', '["server.js"]', '["main.js"]', 'CMD: the package has no main.js'],
    ['a word that is no instruction', 'WORKDIR', 'WORKDIRECTORY', 'WORKDIRECTORY is no instruction'],
  ])('with %s', (_, from, to, problem) => {
    expect(problemsWith('Containerfile', from, to)).toContainEqual(expect.stringContaining(problem))
  })
})

describe('a compose.yaml is refused', () => {
  it.each([
    ['that cannot be read', 'services:', 'services: [', 'compose.yaml: '],
    ['with a file that is not there', './Caddyfile:', './Caddy:', 'proxy: there is no ./Caddy'],
    ['without the file that builds it', 'packaging/Containerfile', 'Containerfile', 'there is no Containerfile in ..'],
    ['with a program that the package has not', '[migrate.js]', '[migrate]', 'migrate: the package has no migrate'],
    ['with a variable that nobody reads', 'PUBLIC_URL:', 'PUBLIC_ADDRESS:', 'PUBLIC_ADDRESS is no variable'],
    ['with an address that the server refuses', 'postgres://entrepot_app', 'mysql://app', 'DATABASE_URL: postgres://'],
    ['with a secret that .env.example does not name', 'METRICS_KEY:-', 'KEY:-', 'KEY is not in .env.example'],
    ['with a service that is not there', 'server-1:\n        condition', 'first:\n        condition', 'service first'],
    ['with a migration that never ends', "restart: 'no'", 'restart: always', 'migrate is started again'],
    ['with a proxy that is not believed', 'subnet: 10.87.0.0/24', 'subnet: 10.88.0.0/24', 'does not believe the proxy'],
    ['with a volume that is not declared', '- database:/var', '- databases:/var', 'database: there is no databases'],
    ['with a network that is not declared', 'networks: [front]', 'networks: [back]', 'there is no network back'],
  ])('%s', (_, from, to, problem) => {
    expect(problemsWith('compose.yaml', from, to)).toContainEqual(expect.stringContaining(problem))
  })

  it('beside an example with a variable that it does not use', () => {
    expect(problemsWith('.env.example', 'DOMAIN=', 'COUNTRY=x\nDOMAIN=')).toEqual([
      'compose.yaml: COUNTRY of .env.example is used nowhere',
    ])
  })
})

describe('what stands beside it is refused', () => {
  it.each([
    ['a proxy that speaks to another port', 'Caddyfile', 'server-2:8080', 'server-2:80', 'it speaks to server-1:8080'],
    ['a proxy that forgets a server', 'Caddyfile', ' server-2:8080', '', 'the servers are server-1:8080 server-2:8080'],
    ['a proxy that asks for nothing there is', 'Caddyfile', '/healthz', '/health', 'the server has no /health'],
    ['a proxy without its name', 'Caddyfile', '{$DOMAIN}', '{$SITE}', 'compose.yaml does not give it SITE'],
    ['a proxy whose braces do not match', 'Caddyfile', 'GET HEAD\n\t\t}', 'GET HEAD\n', 'its braces do not match'],
    ['a role that nobody creates', 'create-database.sh', 'role entrepot_app', 'role app', 'role entrepot_app'],
    ['a password that nobody gives', 'create-database.sh', '"$APP_PASSWORD"', '"$APP"', 'does not give it APP'],
    ['another database', 'create-database.sh', "'UTF8'", "'LATIN1'", 'another database than the README'],
  ] as const)('%s', (_, file, from, to, problem) => {
    expect(problemsWith(file, from, to)).toContainEqual(expect.stringContaining(problem))
  })
})

describe('a unit of systemd is refused', () => {
  it.each([
    ['a program that the package has not', 'server.js', 'main.js', 'ExecStart: the package in /opt/entrepot has no'],
    ['a program elsewhere', '/opt/entrepot/server.js', '/srv/entrepot/server.js', 'ExecStart: '],
    ['a variable that nobody reads', 'ENTREPOT_DATA=', 'ENTREPOT_FOLDER=', 'ENTREPOT_FOLDER is no variable'],
    ['rights that it does not need', 'ProtectSystem=strict', 'ProtectSystem=no', 'ProtectSystem=strict is missing'],
    ['a line that is no setting', 'RestartSec=2', 'RestartSec 2', 'RestartSec 2 is no setting'],
  ])('with %s', (_, from, to, problem) => {
    expect(problemsWith('entrepot.service', from, to)).toContainEqual(expect.stringContaining(problem))
  })
})
