/** Between the site's client and a service: counts what passes and changes what a test wants changed. */
import { json, type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { CREDENTIALS } from '../service/running-service'

type Changed = { status?: number; body: unknown }
type Rule = (url: URL, answered: { data: unknown[] }) => Changed | undefined

export type Gate = ScriptedServer & {
  /** Null lets everything pass. */
  change(rule: Rule | null): void
  /** Parameters that the service never gets to see. */
  ignore(...names: string[]): void
}

/** @param serviceUrl asked once something asks the gate */
export async function openGate(serviceUrl: () => string): Promise<Gate> {
  let rule: Rule | null = null
  let ignored: string[] = []
  const server = await scriptedServer(async (request, response) => {
    const url = new URL(request.url ?? '/', serviceUrl())
    for (const name of [...url.searchParams.keys()])
      if (ignored.some((one) => name.startsWith(one))) url.searchParams.delete(name)
    const asked = new URL(request.url ?? '/', serviceUrl())
    const upstream = await fetch(url, { headers: { Authorization: CREDENTIALS } })
    const answered = (await upstream.json()) as { data: unknown[] }
    const changed = rule?.(asked, answered)
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
