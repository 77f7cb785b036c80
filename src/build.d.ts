interface ImportMetaEnv {
  /** Whether this is a build for debugging: a constant of the build, so that another one holds nothing of it. */
  readonly DEBUG_BUILD: boolean;
}
