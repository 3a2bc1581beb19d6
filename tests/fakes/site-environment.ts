/** Sets the variables a test's client reads. The environment is read once a process, so each test file has one. */
export function useEnvironment(variables: Record<string, string>): void {
  Object.assign(process.env, {
    SITE_URL: 'https://news.example.org',
    PUBLISHER_ID: '1001',
    API_KEY: 'test-key',
    API_SECRET: 'test-secret',
    ...variables,
  })
}
