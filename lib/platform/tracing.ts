/** Loads nothing unless OpenTelemetry's variables name a collector. */
export async function startTracing(variables: Record<string, string | undefined>): Promise<boolean> {
  const endpoint = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || variables.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || variables.OTEL_SDK_DISABLED === 'true') return false
  const { registerOTel } = await import('@vercel/otel')
  registerOTel({
    serviceName: variables.OTEL_SERVICE_NAME || 'masthead',
    // Trace ids are not sent to the publisher's service.
    instrumentationConfig: { fetch: { propagateContextUrls: [] } },
  })
  return true
}
