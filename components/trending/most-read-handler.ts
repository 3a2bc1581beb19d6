import { TRENDING_DURATIONS, type TrendingDuration } from '@/lib/delivery/contract'
import { mostRead } from '@/lib/delivery/records/most-read'
import { errorJson, failedRead, jsonResponse } from '@/lib/server/responses'
import { type RankedPost, rankedPost } from './ranked'

/** `window` is a longer period than requested if that one is empty, and null if nothing has been counted. */
type MostReadAnswer = { window: TrendingDuration | null; posts: RankedPost[] }

// The service updates the ranking every five minutes: a minute of freshness and four in which a cache may still serve
// the old answer while it asks for a new one.
const SHARED = 'public, max-age=60, s-maxage=60, stale-while-revalidate=240, stale-if-error=3600'

/** The ranking of a period. Answers 400 for a wrong parameter, and 503 if the service fails. */
export async function handleMostRead(url: string): Promise<Response> {
  const period = periodIn(new URL(url).searchParams)
  if (period === null) {
    return errorJson(400, `window should be one of ${TRENDING_DURATIONS.join(', ')}.`, { field: 'window' })
  }
  try {
    const ranking = await mostRead(period)
    const answer: MostReadAnswer = {
      window: ranking?.period ?? null,
      posts: (ranking?.posts ?? []).map(rankedPost),
    }
    return jsonResponse(answer, 200, { 'Cache-Control': SHARED })
  } catch (error) {
    const { status, headers } = failedRead(error)
    return errorJson(status, 'The ranking can’t be read at the moment.', { headers })
  }
}

function periodIn(parameters: URLSearchParams): TrendingDuration | null {
  const periodValues = parameters.getAll('window')
  if (periodValues.length === 0) return TRENDING_DURATIONS[0]
  return periodValues.length === 1
    ? (TRENDING_DURATIONS.find((one) => one === periodValues[0]) ?? null)
    : null
}
