/** Traces: the framework's spans and those of calls to the content service. */

/**
 * Starts exporting spans if OpenTelemetry's variables name a collector; else loads nothing.
 * @param variables as in `process.env`
 */
export async function startTracing(variables: Record<string, string | undefined>): Promise<boolean> {
  const endpoint = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || variables.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || variables.OTEL_SDK_DISABLED === 'true') return false
  const { registerOTel } = await import('@vercel/otel')
  registerOTel({
    serviceName: variables.OTEL_SERVICE_NAME || 'masthead',
    // The publisher's service gets no trace ids.
    instrumentationConfig: { fetch: { propagateContextUrls: [] } },
  })
  return true
}
