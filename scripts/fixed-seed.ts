import fc from 'fast-check'

/** Ordinary runs use a fixed seed for property tests, so that only the change is tested; soak runs use random ones. */
if (!process.env.ENTREPOT_SOAK) fc.configureGlobal({ seed: 20261117 })
