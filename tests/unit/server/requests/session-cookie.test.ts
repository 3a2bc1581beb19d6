import { describe, expect, it } from 'vitest'
import { sessionCookieIn } from '@/lib/server/requests/session-cookie'

const SESSION = '__Host-reader=aB_-9'

describe('cookies that reach the framework', () => {
  it.each([
    ['/account', SESSION, SESSION],
    ['/account/sign-in?result=sent', `a=b; ${SESSION}; c=d`, SESSION],
    ['/api/account/story?id=1', `reader=planted; ${SESSION}`, SESSION],
    ['/api/account/sign-out', 'reader=aB', 'reader=aB'],
    ['/api/account/with/google?state=1', SESSION, SESSION],
    ['/account', 'xreader=aB; a=reader=b; reader=a.b', null],
    ['/account', `reader=${'a'.repeat(3_501)}`, null],
    ['/account', 'c=1; '.repeat(3_000), null],
    ['/accounts', SESSION, null],
    ['/', SESSION, null],
    ['/a-story?x=/account', SESSION, null],
    ['/api/newsletters', SESSION, null],
    ['/account', undefined, null],
    ['/api/plans/back', `${SESSION}; masthead_story=4711`, 'masthead_story=4711'],
    ['/api/plans/back?session=cs_1', 'a=b; masthead_story=4711; c=d', 'masthead_story=4711'],
    ['/api/plans/back', 'masthead_story=//evil.example', null],
    ['/api/plans/back', SESSION, null],
    ['/api/plans/0/4711', 'masthead_story=4711', null],
    ['/account', 'masthead_story=4711', null],
  ])('%s with the cookies %j: %j', (url, cookie, passed) => {
    expect(sessionCookieIn(url, { ...(cookie !== undefined && { cookie }) })).toBe(passed)
  })
})
