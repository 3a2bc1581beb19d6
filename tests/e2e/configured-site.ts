/** A publisher's site: a copy of the project with a site.config.ts and files of its own, built and started once for a file of tests. */
import { freePort } from '../../scripts/steps/ports.mjs'
import { copySource, type Source } from './builds'
import { type Gate, openSharedService } from './content-service'
import { end, untilReady } from './processes'
import { startSite } from './site-process'

type Site = ReturnType<typeof startSite>

export type Configured = {
  /** The site's address, and its process. */
  url: string
  child: Site['child']
  source: Source
  /** The gate in front of the run's content service, and the service's own address. */
  service: { serviceUrl: string; gate: Gate }
  /** A further site of the same build; it ends with this one, unless the test ends it. */
  start(variables: Record<string, string>): Promise<Site>
  close(): Promise<void>
}

/**
 * @param copy the folder
 * @param files of the copy, by path; `site.config.ts` is one
 * @param variables the first site is started with besides
 */
export async function openConfigured(
  copy: Parameters<typeof copySource>[0],
  files: Readonly<Record<string, string>>,
  variables: Record<string, string> = {},
): Promise<Configured> {
  const source = copySource(copy)
  const service = await openSharedService()
  const started: Site[] = []
  const start = async (further: Record<string, string>) => {
    const site = startSite(
      await freePort(),
      { DELIVERY_BASE_URL: service.gate.url, ...further },
      source.folder,
    )
    started.push(site)
    await untilReady(`${site.url}/api/health`, site)
    return site
  }
  const close = async () => {
    await Promise.all(started.map(({ child }) => end(child)))
    service.gate.close()
    source.remove()
  }
  try {
    for (const [path, text] of Object.entries(files)) source.write(path, text)
    // An empty variable is one that is not set, as where an environment names all of them.
    await source.build({ DELIVERY_BASE_URL: '' })
    const { url, child } = await start(variables)
    return { url, child, source, service, start, close }
  } catch (error) {
    await close()
    throw error
  }
}
