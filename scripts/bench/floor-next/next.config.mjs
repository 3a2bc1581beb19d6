/** An application of nothing: what any page of the framework costs, for `npm run bench` to measure beside the site's. */
export default { poweredByHeader: false }
