/** The stories of the last two days. */
import { answerNewsSitemap } from '@/lib/server/answer-sitemap'

export const dynamic = 'force-dynamic' // made when asked for: at build there is no service to ask

export { answerNewsSitemap as GET }
