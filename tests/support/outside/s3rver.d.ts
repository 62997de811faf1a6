declare module '@20minutes/s3rver' {
  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  };

  type Context = { path: string; mountPath: string; state: { vhost: boolean } };

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    httpServer: import('node:http').Server;
  }
}
