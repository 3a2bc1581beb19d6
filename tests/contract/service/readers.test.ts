import { describe, expect, it, test } from 'vitest'
import { register } from '../../../service/store/readers'
import { readers } from '../../../service/store/schema'
import { CREDENTIALS, HOUR, type RunningService, serviceForAll, serviceOf } from './running-service'

const PASSWORD = 'a long enough one'

const to =
  (service: RunningService, headers: Record<string, string> = { Authorization: CREDENTIALS }) =>
  async (route: string, body: object = {}, method = 'POST') =>
    service.ask(`/management/publisher/1001/reader/${route}/`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

const linkOf = ({ letters }: RunningService) => {
  const { searchParams } = letters.at(-1) as URL
  return { email: searchParams.get('email'), token: searchParams.get('token') }
}

describe('readers', () => {
  it('a reader registers, confirms through the link in the e-mail, and signs in with the address in upper or lower case', async () => {
    const service = await serviceOf()
    const send = to(service)
    const reader = { email: 'Mira@example.org', password: PASSWORD }
    expect(await send('register', reader)).toMatchObject({ status: 200 })
    expect(service.letters.at(-1)?.href).toMatch(
      /^http:\/\/localhost:3000\/account\/confirm\?email=Mira%40example\.org&token=[\w-]{32}$/,
    )
    expect((await send('login', reader)).status).toBe(403)
    expect((await send('login', { ...reader, password: 'another one' })).status).toBe(400)
    const link = linkOf(service)
    expect((await send('verify-email', { ...link, token: 'made-up' })).status).toBe(400)
    expect((await send('verify-email', link)).status).toBe(200)
    expect((await send('verify-email', link)).status).toBe(400)
    const { status, body } = await send('login', { ...reader, email: 'mira@example.org' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'ok',
      token: expect.any(String),
      user_id: 1,
      email: 'mira@example.org',
    })
    expect((await send('register', reader)).status).toBe(400)
    expect((await send('logout')).status).toBe(200)
    const [storedReader] = await service.store.db.select().from(readers)
    expect(JSON.stringify(storedReader)).not.toContain(PASSWORD)
  })

  it('a forgotten password is renewed once, through a link that is valid for a day', async () => {
    const service = await serviceOf()
    const send = to(service)
    const email = 'mira@example.org'
    expect((await send('forgot-password', { email })).status).toBe(400)
    await send('register', { email, password: PASSWORD })
    expect((await send('forgot-password', { email })).status).toBe(200)
    const renewed = (password: string) =>
      send(
        'reset-password',
        { ...linkOf(service), new_password: password, confirm_password: password },
        'PATCH',
      )
    service.clock.now += 25 * HOUR
    expect((await renewed('the next one')).status).toBe(400)
    await send('forgot-password', { email })
    expect((await renewed('the next one')).status).toBe(200)
    expect((await renewed('and another')).status).toBe(400)
    expect((await send('login', { email, password: PASSWORD })).status).toBe(400)
    expect((await send('login', { email, password: 'the next one' })).status).toBe(200)
  })

  it('a reader from a provider gets the account of that address, even from somebody who registered without confirming it', async () => {
    const service = await serviceOf()
    const send = to(service)
    const reader = { email: 'mira@example.org', password: PASSWORD }
    const byGoogle = { client: 'google', email: 'Mira@example.org', sub: '1', email_verified: true }
    await send('register', reader)
    const link = linkOf(service)
    for (let times = 0; times < 2; times++) {
      const { body } = await send('login', byGoogle)
      expect(body).toMatchObject({ user_id: 1, email: 'mira@example.org' })
    }
    expect((await send('login', reader)).status).toBe(400)
    expect((await send('verify-email', link)).status).toBe(400)
    await send('forgot-password', { email: reader.email })
    const renewed = { ...linkOf(service), new_password: PASSWORD, confirm_password: PASSWORD }
    await send('reset-password', renewed, 'PATCH')
    await send('login', { ...byGoogle, client: 'facebook' })
    expect((await send('login', reader)).body).toMatchObject({ user_id: 1 })
  })

  it('a registration that is completed after a provider confirmed the reader sets no password', async () => {
    const { store } = await serviceOf()
    const reader = { email: 'mira@example.org', name: '', passwordHash: 'of-the-provider', createdAt: 0 }
    // Its password is being hashed meanwhile.
    const registering = register(store.db, { email: reader.email, password: PASSWORD }, 0)
    await store.db.insert(readers).values({ ...reader, verifiedAt: 0 })
    expect(await registering).toBeNull()
    expect(await store.db.select().from(readers)).toMatchObject([reader])
  })

  const service = serviceForAll()
  test.each([
    ['register', { email: 'mira@example.org', password: 'short' }, 'password'],
    ['register', { email: 'mira', password: PASSWORD }, 'email'],
    ['login', {}, 'email'],
    ['login', { email: 'mira@example.org', password: PASSWORD, client: 'google' }, 'password'],
    ['login', { email: 'mira@example.org', client: 'another' }, 'client'],
    ['login', { email: 'mira@example.org', password: PASSWORD, remember: true }, 'client'],
    ['verify-email', { email: 'mira@example.org' }, 'token'],
  ])('%s with %j is refused, naming %s', async (route, body, field) => {
    const answer = await to(service)(route, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toHaveProperty(field)
  })

  it('accepts calls without credentials, as documented', async () => {
    expect((await to(service, {})('logout')).status).toBe(200)
  })

  it('a sign-in with a password needs the captcha if the publisher has one', async () => {
    const captchaService = await serviceOf({}, { loginCaptcha: true })
    const send = to(captchaService)
    const reader = { email: 'mira@example.org', password: PASSWORD }
    await send('register', reader)
    await send('verify-email', linkOf(captchaService))
    expect(await send('login', reader)).toMatchObject({
      status: 400,
      body: { message: 'The captcha is missing.' },
    })
    expect((await send('login', { ...reader, 'g-recaptcha-response': 'abc' })).status).toBe(200)
    expect((await send('login', { client: 'google', email: reader.email })).status).toBe(200)
  })
})
