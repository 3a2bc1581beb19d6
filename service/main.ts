import { BadStart } from './bad-start'
import { readOptions, USAGE, withSiteSettings } from './options'

// A request that is still open this long after the signal is given up.
const CLOSE_WITHIN_MS = 5_000

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const options = readOptions(args, await withSiteSettings(args, { ...process.env }))
  if (options === 'help') {
    process.stdout.write(USAGE)
    return
  }
  // Imported only now, because they take time to load: a wrong option is reported at once.
  const { pino } = await import('pino')
  const { editionOf } = await import('./newsroom/editions')
  const { loadNewsroom } = await import('./newsroom/load-newsroom')
  const { startService } = await import('./start')
  const log = pino({ name: 'content-service' })
  const sample = await loadNewsroom(options.newsroom, options.further ?? undefined)
  const newsroom = options.language === null ? sample.newsroom : editionOf(sample.newsroom, options.language)
  const running = await startService(options, { ...sample, newsroom }, log)
  log.info(
    {
      delivery: running.url,
      beta: `${running.url}/beta`,
      management: `${running.url}/management`,
      openapi: `${running.url}/openapi.json`,
      publisherId: options.publisherId,
    },
    'The content service is ready',
  )

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    // A connection that stays open must not keep the process from ending.
    setTimeout(() => process.exit(0), CLOSE_WITHIN_MS).unref()
    await running.close()
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

main().catch((error: Error) => {
  process.stderr.write(error instanceof BadStart ? `${error.message}\n` : `${error.stack}\n`)
  process.exitCode = 1
})
