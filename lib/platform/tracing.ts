/** Traces, for publishers who collect them: the framework's own spans and those of calls to the content service. */

/**
 * Starts sending spans where a collector is configured by OpenTelemetry's own variables, and loads nothing otherwise.
 * @param variables as in `process.env`
 */
export async function startTracing(variables: Record<string, string | undefined>): Promise<boolean> {
  const endpoint = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || variables.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || variables.OTEL_SDK_DISABLED === 'true') return false
  const { registerOTel } = await import('@vercel/otel')
  registerOTel({
    serviceName: variables.OTEL_SERVICE_NAME || 'masthead',
    // Nobody asked to see the site's trace ids at the publisher's service.
    instrumentationConfig: { fetch: { propagateContextUrls: [] } },
  })
  return true
}
