import { TRENDING_DURATIONS, type TrendingDuration } from '@/lib/delivery/contract'
import { mostRead } from '@/lib/delivery/records/most-read'
import { errorJson, failedRead, jsonResponse } from '@/lib/server/responses'
import { type RankedPost, rankedPost } from './ranked'

/** `window` is wider than requested if that one is empty, and null if nothing has been counted. */
type MostReadAnswer = { window: TrendingDuration | null; posts: RankedPost[] }

// The service updates the ranking every five minutes: a minute of freshness and four in which a cache may still serve
// the old answer while it asks for a new one.
const SHARED = 'public, max-age=60, s-maxage=60, stale-while-revalidate=240, stale-if-error=3600'

/** The ranking for a window of time. Answers 400 for a wrong parameter, and 503 if the service fails. */
export async function handleMostRead(url: string): Promise<Response> {
  const window = windowIn(new URL(url).searchParams)
  if (window === null) {
    return errorJson(400, `window should be one of ${TRENDING_DURATIONS.join(', ')}.`, { field: 'window' })
  }
  try {
    const ranking = await mostRead(window)
    const answer: MostReadAnswer = {
      window: ranking?.window ?? null,
      posts: (ranking?.posts ?? []).map(rankedPost),
    }
    return jsonResponse(answer, 200, { 'Cache-Control': SHARED })
  } catch (error) {
    const { status, headers } = failedRead(error)
    return errorJson(status, 'The ranking can’t be read at the moment.', { headers })
  }
}

function windowIn(parameters: URLSearchParams): TrendingDuration | null {
  const windowValues = parameters.getAll('window')
  if (windowValues.length === 0) return TRENDING_DURATIONS[0]
  return windowValues.length === 1
    ? (TRENDING_DURATIONS.find((one) => one === windowValues[0]) ?? null)
    : null
}
