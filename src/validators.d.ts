declare module '*?validate' {
  const validate: import('../schemas/validator.ts').Validator;
  export const version: string;
  export default validate;
}
declare module '*?validate=ScriptEnvelope' {
  const validate: import('../schemas/validator.ts').Validator;
  export default validate;
}
declare module '*?validate=NodeShape' {
  const validate: import('../schemas/validator.ts').Validator;
  export default validate;
}
declare module '*?validate=Action' {
  const validate: import('../schemas/validator.ts').Validator;
  export default validate;
}
declare module '*?validate=ThemeScript' {
  const validate: import('../schemas/validator.ts').Validator;
  export default validate;
}
declare module '*?validate=RoutesScript' {
  const validate: import('../schemas/validator.ts').Validator;
  export default validate;
}
