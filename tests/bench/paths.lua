-- Sends the paths of $PATHS_FILE in turn and prints one line that a program can read.
local paths = {}
for line in io.lines(os.getenv("PATHS_FILE")) do
  if #line > 0 then paths[#paths + 1] = line end
end
local headers = { ["Accept-Encoding"] = "br, gzip" }
local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init()
  position = number * math.floor(#paths / 2)
end

function request()
  position = position % #paths + 1
  return wrk.format("GET", paths[position], headers)
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    'RESULT {"requests":%d,"microseconds":%d,"bytes":%d,"errors":%d,"p50":%.3f,"p99":%.3f}\n',
    summary.requests, summary.duration, summary.bytes, e.status + e.connect + e.read + e.write + e.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
