/** `npm run demo`: the site on its sample newsroom, from a fresh checkout. See README.md. */
import { randomBytes } from 'node:crypto'
import { ensureBuild } from './steps/build.mjs'
import { DEMO_PUBLISHER, edition, siteEnvironment } from './steps/demo-environment.mjs'
import { ensurePackages, requireNode } from './steps/machine.mjs'
import { portFrom, requireFreePort } from './steps/ports.mjs'
import { siteStart, startProcess, stopProcess, untilAnswers } from './steps/processes.mjs'
import { CannotGoOn, commandOptions, run, say } from './steps/say.mjs'

await run(async () => {
  requireNode()
  const { values } = commandOptions({ options: { language: { type: 'string' }, fault: { type: 'string' } } })
  const { language, serviceOptions } = edition(values.language)
  const sitePort = portFrom('PORT', 3000)
  const servicePort = portFrom('SERVICE_PORT', 4800)
  await requireFreePort(sitePort, 'the site', 'PORT')
  await requireFreePort(servicePort, 'the content service', 'SERVICE_PORT')
  await ensurePackages()

  const siteUrl = `http://localhost:${sitePort}`
  const serviceUrl = `http://127.0.0.1:${servicePort}`
  const previewSecret = randomBytes(12).toString('base64url')
  const env = {
    ...siteEnvironment({ siteUrl, serviceUrl, language }),
    READER_SECRET: randomBytes(24).toString('base64url'),
    GIFT_SECRET: randomBytes(24).toString('base64url'),
    PREVIEW_SECRET: previewSecret,
  }
  await ensureBuild(env)

  const running = []
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await Promise.all(running.map(stopProcess))
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      say('Stopping …')
      stop()
    })
  }

  try {
    say('Starting the content service …')
    // `--reset` starts with a new database, because an older one may hold an older version of the newsroom.
    const service = startProcess(
      [
        '--import',
        'tsx',
        'service/main.ts',
        '--reset',
        '--detail-routes',
        ...serviceOptions,
        ...(values.fault ? ['--fault', values.fault] : []),
      ],
      // HOST is set explicitly, because some shells set it for their own use.
      { ...DEMO_PUBLISHER, PORT: String(servicePort), HOST: '127.0.0.1', SITE_URL: siteUrl },
    )
    running.push(service)
    // The content service has no mail server. It logs the links that it would send, and they are shown here.
    service.child.stdout.on('data', (chunk) => {
      for (const [, link] of String(chunk).matchAll(/"link":"([^"]+)"/g))
        say(`An e-mail would contain the link ${link}`)
    })
    await answers(`${serviceUrl}/health`, service, 'The content service')

    say('Starting the site …')
    const site = startProcess(siteStart(sitePort), env)
    running.push(site)
    // With a fault, the front page may have nothing to show, so the health route says whether the site has started.
    await answers(values.fault ? `${siteUrl}/api/health` : siteUrl, site, 'The site')

    if (isStopping) return
    console.log(
      `\n  The site             ${siteUrl}\n  The content service  ${serviceUrl}/openapi.json\n  Previews of drafts   ${siteUrl}/preview, with the secret ${previewSecret}\n\n  Ctrl-C stops both.\n`,
    )
    const code = await Promise.race(running.map(({ ended }) => ended))
    if (!isStopping)
      throw new CannotGoOn(
        `The site or the content service ended unexpectedly (exit code ${code}): ${lastWords(running)}`,
      )
  } finally {
    await stop()
  }

  async function answers(url, started, name) {
    if ((await untilAnswers(url, started)) || isStopping) return
    throw new CannotGoOn(`${name} did not start: ${started.lastLines() || 'it said nothing.'}`)
  }
})

function lastWords(running) {
  const endedProcess = running.find(({ child }) => child.exitCode !== null)
  return endedProcess?.lastLines() || 'it said nothing.'
}
