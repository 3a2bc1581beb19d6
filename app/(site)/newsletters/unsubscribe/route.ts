import { followLetterLink, showLetterLink } from '@/components/newsletters/letter-handler'

export const dynamic = 'force-dynamic' // Reads the query.

export const GET = (request: Request) => showLetterLink(request, 'unsubscribe')
export const POST = (request: Request) => followLetterLink(request, 'unsubscribe')
