declare module '*.schema.ts?validate' {
  const validate: import('../schemas/validator.ts').Validator;
  export const version: string;
  export default validate;
}
declare module '*&validate' {
  const validate: import('../schemas/validator.ts').Validator;
  export default validate;
}
