/** A proxy between the site's client and a service: records requests and changes responses for a test. */
import { json, type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { CREDENTIALS } from '../service/running-service'

type Changed = { status?: number; body: unknown }
type Rule = (url: URL, answered: { data: unknown[] }) => Changed | undefined

export type Gate = ScriptedServer & {
  /** Null lets everything pass. */
  change(rule: Rule | null): void
  /** Parameters that are removed from requests. */
  ignore(...names: string[]): void
}

/** @param serviceUrl read at each request, as the service may start later */
export async function openGate(serviceUrl: () => string): Promise<Gate> {
  let rule: Rule | null = null
  let ignored: string[] = []
  const server = await scriptedServer(async (request, response) => {
    const url = new URL(request.url ?? '/', serviceUrl())
    for (const name of [...url.searchParams.keys()])
      if (ignored.some((one) => name.startsWith(one))) url.searchParams.delete(name)
    const requested = new URL(request.url ?? '/', serviceUrl())
    const upstream = await fetch(url, { headers: { Authorization: CREDENTIALS } })
    const answered = (await upstream.json()) as { data: unknown[] }
    const changed = rule?.(requested, answered)
    json(response, changed?.body ?? answered, changed?.status ?? upstream.status)
  })
  return {
    ...server,
    change: (next) => {
      rule = next
    },
    ignore: (...names) => {
      ignored = names
    },
  }
}
