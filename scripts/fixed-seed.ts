import fc from 'fast-check'

/** Property tests draw the same values in each ordinary run, so that a change is judged by what it changes; others in each soak. */
if (!process.env.ENTREPOT_SOAK) fc.configureGlobal({ seed: 20261117 })
